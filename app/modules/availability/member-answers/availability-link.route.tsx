import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import { getZodErrorsByField } from '#app/core/validation-errors.ts';
import { FormErrorBoundary } from '#app/site/form-error-boundary.tsx';
import {
  createSignedLinkAction,
  createSignedLinkLoader,
  getFormValues,
  noStoreHeaders,
} from '#app/site/signed-link/signed-link.server.ts';
import {
  InvalidLinkMessage,
  RejectedSubmissionAlert,
  useSignedLinkData,
} from '#app/site/signed-link/signed-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { readAvailabilityLink, recordAvailabilityByLink } from './availability-link.server.ts';
import { availabilityBodySchema } from './availability-schemas.server.ts';
import { AvailabilityLinkEventCard } from './linked-event-card.tsx';

export const loader = createSignedLinkLoader(readAvailabilityLink);

export const action = createSignedLinkAction(async (site, { address, code, form }) => {
  const { event = '', ...said } = getFormValues(form);
  // The browser sends no unticked checkbox; the hidden field says that the form had one.
  const teas = 'asks_teas' in said ? { can_do_teas: said.can_do_teas === 'on' } : {};
  const read = availabilityBodySchema.safeParse({ ...said, can_do_teas: undefined, ...teas });
  if (!read.success) throw createInvalidInputRefusal(getZodErrorsByField(read.error));
  await recordAvailabilityByLink(site, address, { code, event, ...read.data });
  return { to: event };
});

export const headers = noStoreHeaders;

export const ErrorBoundary = FormErrorBoundary;

/** Render the page of an availability link: whose answer it is, the current answer, and three buttons to change it. */
export default function AvailabilityLinkPage() {
  const { linked, turnedDown } = useSignedLinkData<typeof loader>();
  const at = turnedDown?.typed.event ?? '';
  return (
    <PageLayout
      title={linked && linked.events.length > 1 ? 'Your answers' : 'Your answer'}
      description="Whether you can play."
      {...(linked && { lead: `Answers here are for ${linked.name} only.` })}
    >
      {linked?.events.some(({ id }) => id === at) ? null : (
        <RejectedSubmissionAlert turnedDown={turnedDown} />
      )}
      {linked?.events.map((event) => (
        <AvailabilityLinkEventCard
          key={event.id}
          event={event}
          refused={event.id === at ? turnedDown : undefined}
        />
      ))}
      {linked && linked.events.length === 0 ? (
        <Card title="Availability is not open at the moment">
          <p>If you want to play, ask the captain.</p>
        </Card>
      ) : null}
      {linked ? null : (
        <InvalidLinkMessage
          words="The link is incomplete or no longer works."
          to="/full-calendar"
          link="See the calendar"
        />
      )}
    </PageLayout>
  );
}
