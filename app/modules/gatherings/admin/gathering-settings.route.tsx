import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { NavigationNoticeState } from '#app/admin/navigation-notice.tsx';
import { formatPounds } from '#app/core/money.ts';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { clientLoader } from './gathering-admin.route.tsx';
import type { GatheringInFull } from './gathering-admin-schemas.server.ts';
import { gatheringAdminUrl } from './gathering-admin-url.ts';
import { gatheringFormFields } from './gathering-fields.ts';
import { formatPartiesMovedUp } from './parties-moved-up.ts';

export { clientLoader };

/** Render the settings of sign-up: the questions, and the closing date. */
export default function GatheringSettingsPage() {
  const full = useLoaderData<typeof clientLoader>();
  const { event, gathering } = full;
  return (
    <PageLayout
      title={`Who’s coming: ${event.name}`}
      description="What is asked of those who come."
      lead={event.when}
      before={
        <Link className="back" to={gathering ? gatheringAdminUrl(event.id) : '/desk/coming'}>
          <span aria-hidden="true">←</span> {gathering ? event.name : 'Who’s coming'}
        </Link>
      }
    >
      <Card>
        <GatheringSettingsForm key={gathering?.version ?? 0} full={full} />
      </Card>
    </PageLayout>
  );
}

function GatheringSettingsForm({ full: { event, gathering } }: { full: GatheringInFull }) {
  const { today } = useShell();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const shown = toFormValues(gathering ?? { from_day: today, most_each: 6 });
  return (
    <MutationForm
      mutation="PUT /api/desk/coming/{event}"
      param={{ event: event.id }}
      fields={gatheringFormFields}
      initialValues={{ ...shown, version: gathering?.version ?? 0 }}
      fromConflictRow={toFormValues}
      button={gathering && gathering.state !== 'stopped' ? 'Save' : 'Ask who comes'}
      successMessage="Saved. Its page shows it now."
      onYielded={revalidate}
      onDone={(saved) => {
        const said = `Saved. Its page shows it now. ${formatPartiesMovedUp(saved?.movedUp ?? [])}`.trim();
        return navigate(gatheringAdminUrl(event.id), { state: { said } satisfies NavigationNoticeState });
      }}
    />
  );
}

/** Convert stored facts into form values. */
function toFormValues(facts: Record<string, unknown>): Record<keyof typeof gatheringFormFields, string> {
  const { fee_pence: pence, choices, for_strangers } = facts;
  const text = (name: string) => String(facts[name] ?? '');
  return {
    for_strangers: for_strangers ? 'anybody' : 'members',
    from_day: text('from_day'),
    closes: text('closes'),
    places: text('places'),
    most_each: text('most_each'),
    fee: typeof pence === 'number' ? formatPounds(pence) : '',
    choices: Array.isArray(choices) ? choices.join('\n') : '',
    question: text('question'),
    about: text('about'),
  };
}
