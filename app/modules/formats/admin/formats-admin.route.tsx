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
      lead="Ways to play and score a match, ready to choose for a league."
    >
      {desk.notice}
      {choices.length === 0 ? (
        <p>No formats. Restore one, or save a league’s rule card as a format.</p>
      ) : null}
      <div className="folds">
        {choices.map((one) => (
          <MatchFormatEditor key={one.id} one={one} desk={desk} />
        ))}
      </div>
      {others.length > 0 ? (
        <section className="stack">
          <h2>Archived</h2>
          <div className="folds">
            {others.map((one) => (
              <MatchFormatEditor key={one.id} one={one} desk={desk} />
            ))}
          </div>
        </section>
      ) : null}
      <AdminHelpSteps
        steps={[
          'Open a league and choose a format under ‘Start from’ in its rule card. All the rules are filled in. Change any that differ, then save.',
          'To use the same rules again, press ‘Save as a format’ below the rule card and enter a name. The format is then listed here.',
          'Archive a format that no one needs. No one can choose it then, but you can restore it later.',
        ]}
      />
      <RecentAdminChangesList room="results" onUndone={desk.refresh} />
    </AdminSectionPage>
  );
}
