import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import type { Answer } from '#app/api/calls.ts';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { useShell } from '#app/site/shell.ts';
import { fill, wordsOf } from '#app/site/words.ts';
import { Card } from '#app/ui/card.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { places } from './texts.ts';

type Listed = Answer<'GET /api/desk/pages'>[number];

export const clientLoader = () => call('GET /api/desk/pages');

const order = Object.keys(places);
const placeOf = ({ key }: Listed) => (order.indexOf(key) + 1 || order.length + 1) - 1;

/** Every text of the site, those that wait to be written first. */
export default function PagesRoom() {
  const texts = useLoaderData<typeof clientLoader>().toSorted((a, b) => placeOf(a) - placeOf(b));
  const { revalidate } = useRevalidator();
  const waiting = texts.filter(({ status }) => status === 'to-be-written');
  const written = texts.filter(({ status }) => status === 'published');
  return (
    <Page
      title="Pages"
      description="The words of every page."
      lead="Every text of the site is here. What you save is on its page at once, and every earlier text is kept."
    >
      <Card>
        <ul className="links">
          <li>
            <Link to="/desk/notices">Notices</Link>
            <span className="soft">Short news for the home page, with a first and a last day.</span>
          </li>
          <li>
            <Link to="/desk/cards">Cards</Link>
            <span className="soft">The cards of the home page, ‘About us’ and ‘Find us’.</span>
          </li>
        </ul>
      </Card>
      {waiting.length > 0 ? (
        <Card title="To be written">
          <p>These still hold the words that they began with.</p>
          <Texts texts={waiting} />
        </Card>
      ) : null}
      <Card title="Every text">
        <Texts texts={written} />
      </Card>
      <HowThisWorks
        steps={[
          'Begin with the texts under ‘To be written’: visitors still read the words that came with the site.',
          'Press a text, write, and look at it with ‘Preview’ before you save. What you save is on the site at once.',
          'Words in curly brackets, such as {membershipFee}, fill themselves in from the settings. Leave them as they are and they stay right.',
          'For news that passes, write a notice instead: it comes and goes by its dates.',
          'Every earlier text is kept. Under ‘Earlier texts’ you see what changed, and can put one back.',
        ]}
      />
      <LatestChanges room="pages" onUndone={revalidate} />
    </Page>
  );
}

function Texts({ texts }: { texts: Listed[] }) {
  const { club, thisYear } = useShell();
  const words = wordsOf(club, thisYear);
  return (
    <ul className="list">
      {texts.map(({ key, title, status, updated }) => (
        <li key={key}>
          <Link to={`/desk/pages/${key}`}>{fill(places[key]?.name ?? title, words)}</Link>{' '}
          {status === 'to-be-written' ? <span className="badge warm">to be written</span> : null}
          {updated ? <span className="soft"> changed {updated}</span> : null}
        </li>
      ))}
    </ul>
  );
}
