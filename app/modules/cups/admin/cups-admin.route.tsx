import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { useCupFieldOverrides } from './cup-field-overrides.tsx';
import { newCupFormFields } from './cup-form-fields.ts';
import type { CupsAdminData } from './cups-admin-schemas.ts';

export const clientLoader = () => call('GET /api/desk/results/cups');

/** Lists the cups that the club plays in, with the form to add one. */
export default function CupsAdminPage() {
  const { season, cups, choices } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [playing, others] = [cups.filter(isInSeason(season)), cups.filter((cup) => !isInSeason(season)(cup))];
  return (
    <AdminSectionPage
      room="results"
      title="Cups"
      lead="Knock-out cups that the club plays in. Add each tie when it is drawn, and its result when it has been played."
    >
      <NavigationNotice onUndone={revalidate} />
      {playing.length > 0 ? (
        <Card title={`${season} cups`}>
          <CupRows cups={playing} />
        </Card>
      ) : null}
      {others.length > 0 ? (
        <CollapsibleSection title="Earlier or archived" about={String(others.length)}>
          <CupRows cups={others} />
        </CollapsibleSection>
      ) : null}
      <CollapsibleSection title="Add a cup" open={cups.length === 0}>
        <MutationForm
          mutation="POST /api/desk/results/cups"
          fields={newCupFormFields}
          fieldOverrides={useCupFieldOverrides(choices)}
          button="Add cup"
          successMessage="Cup added."
          onDone={(done) => done && navigate(`/desk/results/cups/${done.slug}`)}
        />
      </CollapsibleSection>
      <AdminHelpSteps
        steps={[
          'Add each cup once. The cup then has its own page and a link under Standings.',
          'When a round is drawn, open the cup. Enter the opponent, home or away, and the date, or the date to play by. The match appears in the calendar straight away.',
          'After the match, press ‘Enter the result’. If the shots are level, choose who won the extra end.',
          'Next season, add the first tie to the same cup. The page for this season stays.',
        ]}
      />
      <RecentAdminChangesList room="results" onUndone={revalidate} />
    </AdminSectionPage>
  );
}

const isInSeason =
  (season: number | null) =>
  ({ season: of, putBy }: CupsAdminData['cups'][number]) =>
    of === season && !putBy;

function CupRows({ cups }: Pick<CupsAdminData, 'cups'>) {
  return (
    <LinkRowList>
      {cups.map(({ slug, name, season, putBy, now }) => (
        <LinkRowItem
          key={slug}
          to={`/desk/results/cups/${slug}`}
          name={name}
          line={putBy ? 'Archived' : now || `Last played in ${season}`}
        />
      ))}
    </LinkRowList>
  );
}
