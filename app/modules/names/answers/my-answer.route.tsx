import { byField } from '#app/core/invalid.ts';
import { invalid } from '#app/core/refusals.ts';
import { keptNowhere, openedBy, pressedBy, typedIn } from '#app/site/by-link/by-link.server.ts';
import { NothingHere, TurnedDownAlert, useLinked } from '#app/site/by-link/by-link.tsx';
import { FormFailed } from '#app/site/form-failed.tsx';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { answerBody } from './answer-schemas.server.ts';
import { readLinked, sayByLink } from './linked.server.ts';
import { LinkedEvent } from './linked-event.tsx';

export const loader = openedBy(readLinked);

export const action = pressedBy(async (site, { address, code, form }) => {
  const { event = '', ...said } = typedIn(form);
  // The browser sends no unticked checkbox; the hidden field says that the form had one.
  const teas = 'asks_teas' in said ? { can_do_teas: said.can_do_teas === 'on' } : {};
  const read = answerBody.safeParse({ ...said, can_do_teas: undefined, ...teas });
  if (!read.success) throw invalid(byField(read.error));
  await sayByLink(site, address, { code, event, ...read.data });
  return { to: event };
});

export const headers = keptNowhere;

export const ErrorBoundary = FormFailed;

/** Render the page of an availability link: whose answer it is, the current answer, and three buttons to change it. */
export default function MyAnswer() {
  const { linked, turnedDown } = useLinked<typeof loader>();
  const at = turnedDown?.typed.event ?? '';
  return (
    <Page
      title={linked && linked.events.length > 1 ? 'Your answers' : 'Your answer'}
      description="Whether you can play."
      {...(linked && { lead: `This is the answer of ${linked.name}, and of nobody else.` })}
    >
      {linked?.events.some(({ id }) => id === at) ? null : <TurnedDownAlert turnedDown={turnedDown} />}
      {linked?.events.map((event) => (
        <LinkedEvent key={event.id} event={event} refused={event.id === at ? turnedDown : undefined} />
      ))}
      {linked && linked.events.length === 0 ? (
        <Card title="No names are taken for this just now">
          <p>Please ask the captain.</p>
        </Card>
      ) : null}
      {linked ? null : (
        <NothingHere
          words="It is not complete, or it is no longer good."
          to="/full-calendar"
          link="The calendar"
        />
      )}
    </Page>
  );
}
