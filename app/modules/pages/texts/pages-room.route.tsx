import { useLoaderData, useRevalidator } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { call } from '#app/api/call.ts';
import type { Answer } from '#app/api/calls.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { ledTo } from '#app/site/of-league/league-site.ts';
import { useShell } from '#app/site/shell.ts';
import { fill, wordsOf } from '#app/site/words.ts';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { places } from './texts.ts';

type Listed = Answer<'GET /api/desk/pages'>[number];

export const clientLoader = () => call('GET /api/desk/pages');

const order = Object.keys(places);
const placeOf = ({ key }: Listed) => (order.indexOf(key) + 1 || order.length + 1) - 1;

/** Admin page of all texts, unwritten ones first. */
export default function PagesRoom() {
  const { club } = useShell();
  // Texts of pages that a league does not have are left out.
  const texts = useLoaderData<typeof clientLoader>()
    .filter(({ key }) => ledTo(places[key]?.path ?? '', club) === undefined)
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  const { revalidate } = useRevalidator();
  const waiting = texts.filter(({ status }) => status === 'to-be-written');
  const written = texts.filter(({ status }) => status === 'published');
  return (
    <Page title="Pages" description="The words of every page.">
      <Rows className="card" label="What comes and goes">
        <Row
          to="/desk/notices"
          name="Notices"
          line="Short news for the home page, with a first and a last day."
        />
        <Row to="/desk/cards" name="Cards" line="The cards of the home page, ‘About us’ and ‘Find us’." />
      </Rows>
      {waiting.length > 0 ? (
        <>
          <h2>To be written</h2>
          <Texts texts={waiting} />
        </>
      ) : null}
      <h2>Every text</h2>
      <Texts texts={written} />
      <HowThisWorks
        steps={[
          'Every text has ‘Change these words’ beside it on its page too. What you save is there at once.',
          'Begin with the texts under ‘To be written’: visitors still read the words that came with the site.',
          'Press a text, write, and look at it with ‘Preview’ before you save.',
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
    <Rows className="card">
      {texts.map(({ key, title, status, updated }) => (
        <Row
          key={key}
          to={`/desk/pages/${key}`}
          name={fill(places[key]?.name ?? title, words)}
          line={
            updated ? `Changed ${/^\d{4}-/.test(updated) ? showDayAndYear(updated) : updated}` : undefined
          }
          state={status === 'to-be-written' ? 'to be written' : undefined}
          pressing
        />
      ))}
    </Rows>
  );
}
