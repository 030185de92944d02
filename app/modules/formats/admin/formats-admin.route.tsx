import { useLoaderData } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { MatchFormatEditor } from './format-editor.tsx';

export const clientLoader = () => call('GET /api/desk/formats');

/** Lists the named formats that a league, a cup, a friendly or a competition can start from. */
export default function MatchFormatsAdminPage() {
  const formats = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const choices = formats.filter(({ putBy }) => !putBy);
  const others = formats.filter(({ putBy }) => putBy);
  return (
    <AdminSectionPage
      room="results"
      title="Formats"
      lead="What is played and how it counts, ready to be chosen for a league."
    >
      {desk.notice}
      {choices.length === 0 ? (
        <p>There is none. Take one up again, or keep a league’s rule card as one.</p>
      ) : null}
      <div className="folds">
        {choices.map((one) => (
          <MatchFormatEditor key={one.id} one={one} desk={desk} />
        ))}
      </div>
      {others.length > 0 ? (
        <section className="stack">
          <h2>Put by</h2>
          <div className="folds">
            {others.map((one) => (
              <MatchFormatEditor key={one.id} one={one} desk={desk} />
            ))}
          </div>
        </section>
      ) : null}
      <AdminHelpSteps
        steps={[
          'Open a league, and in its rule card choose a format under ‘Start from’. All its values are filled in; change what is different with you, and save.',
          'To use the same values again, press ‘Keep as a format’ beneath the rule card and give it a name. It stands here then.',
          'A format that nobody needs is put by: it is no choice any more, and can be taken up again.',
        ]}
      />
      <RecentAdminChangesList room="results" onUndone={desk.refresh} />
    </AdminSectionPage>
  );
}
