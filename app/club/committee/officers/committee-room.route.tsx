import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import { useActs } from '#app/desk/acts/use-acts.tsx';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { Card } from '#app/ui/card.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { officerFields } from './officers.ts';
import { OneOfficer } from './one-officer.tsx';

export const clientLoader = () => call('GET /api/desk/committee');

/** Who is on the committee, in the order of its page. */
export default function CommitteeRoom() {
  const officers = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  return (
    <Page
      title="Committee"
      description="Who is on the committee."
      lead="What stands here is the page ‘Meet the Committee’. What you save is shown there at once."
    >
      <p>
        <a href="/the-committee">See the page as visitors do</a>
      </p>
      {officers.length === 0 ? <p>Nobody is on the committee yet.</p> : null}
      <ol className="desk-rows" aria-label="The committee in its order">
        {officers.map((officer, index) => (
          <OneOfficer
            key={officer.id}
            officer={officer}
            first={index === 0}
            last={index === officers.length - 1}
            desk={desk}
          />
        ))}
      </ol>
      <Card title="Add somebody">
        <ActForm
          act="POST /api/desk/committee"
          fields={officerFields}
          button="Add to the committee"
          said="Added."
          onDone={desk.refresh}
        />
      </Card>
      <HowThisWorks
        steps={[
          'When an office changes hands, change the name on its card and save. The order stays as it is.',
          'Add a new office at the foot of the list, and move it with ‘up’ and ‘down’ to where it belongs.',
          'A photograph is optional. Ask the officer first.',
          'Being on this list gives nobody a key to the desk: an administrator gives the keys under ‘Members’.',
        ]}
      />
      {desk.word}
      <LatestChanges room="committee" onUndone={desk.refresh} />
    </Page>
  );
}
