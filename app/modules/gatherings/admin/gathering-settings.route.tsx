import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { NavigationNoticeLocationState } from '#app/admin/navigation-notice.tsx';
import { formatPoundsWithoutSymbol } from '#app/core/money.ts';
import { formatMovedUp } from '#app/modules/bookings/bookings.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { clientLoader } from './gathering-admin.route.tsx';
import type { GatheringWithReplies } from './gathering-admin-schemas.server.ts';
import { getGatheringAdminUrl } from './gathering-admin-url.ts';
import { gatheringFormFields } from './gathering-fields.ts';

export { clientLoader };

/** Render the settings of sign-up: the questions, and the closing date. */
export default function GatheringSettingsPage() {
  const full = useLoaderData<typeof clientLoader>();
  const { event, gathering } = full;
  return (
    <PageLayout
      title={`Who’s coming: ${event.name}`}
      description="Sign-up settings of an event."
      lead={event.when}
      before={
        <Link className="back" to={gathering ? getGatheringAdminUrl(event.id) : '/desk/coming'}>
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

function GatheringSettingsForm({ full: { event, gathering } }: { full: GatheringWithReplies }) {
  const { today } = useDocumentShell();
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
      button={gathering && gathering.state !== 'stopped' ? 'Save' : 'Open sign-up'}
      successMessage="Settings saved. The event’s page is up to date."
      onYielded={revalidate}
      onDone={(saved) => {
        const said =
          `Settings saved. The event’s page is up to date. ${formatMovedUp(saved?.movedUp ?? [])}`.trim();
        return navigate(getGatheringAdminUrl(event.id), {
          state: { said } satisfies NavigationNoticeLocationState,
        });
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
    fee: typeof pence === 'number' ? formatPoundsWithoutSymbol(pence) : '',
    choices: Array.isArray(choices) ? choices.join('\n') : '',
    question: text('question'),
    about: text('about'),
  };
}
