import { Link } from 'react-router';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { FullLetter, SentLetterRecipient } from '#app/modules/letters/letter/letter-schemas.server.ts';
import { formerMemberLabel } from '#app/modules/members/members.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';

interface Props {
  full: FullLetter;
  desk: MutationRunner;
}

/** List of recipients with their delivery status, failures first. */
export function SentLetterRecipientList({ full, desk }: Props) {
  const { letter, recipients } = full;
  const lost = recipients.filter(({ way, mail }) => way === 'mail' && mail === 'failed');
  if (recipients.length === 0)
    return <p className="soft">The list of recipients is deleted two years after a letter is sent.</p>;
  const print = ({ person, name }: SentLetterRecipient) =>
    desk.mutate(
      'PUT /api/desk/letters/{id}/recipients/{person}/paper',
      { param: { id: letter.id, person } },
      `Letter to ${name} added to the letters to print.`,
    );
  return (
    <>
      {lost.length > 0 ? (
        <Card title="Did not arrive">
          <ul className="bare-list stack tight letters-names">
            {lost.map((one) => (
              <li key={one.person}>
                <span>
                  <strong>{one.name}</strong> <span className="soft">{one.trouble}</span>
                </span>
                <button
                  type="button"
                  className="button quiet small"
                  disabled={desk.busy}
                  onClick={() => print(one)}
                >
                  Print instead<span className="visually-hidden"> for {one.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <CollapsibleSection title="Sent to" about={`${recipients.length}`} open={recipients.length <= 12}>
        <ul className="bare-list stack tight letters-names">
          {recipients.map((one) => (
            <li key={one.person}>
              <span>
                {one.name || formerMemberLabel} <span className="soft">{formatDelivery(one)}</span>
              </span>
              {one.name && one.way !== 'not wanted' ? (
                <Link to={`/desk/letters/${letter.id}/print?person=${encodeURIComponent(one.person)}`}>
                  Print<span className="visually-hidden"> the letter to {one.name}</span>
                </Link>
              ) : null}
            </li>
          ))}
        </ul>
      </CollapsibleSection>
    </>
  );
}

function formatDelivery({ way, mail, trouble }: SentLetterRecipient): string {
  if (way === 'paper')
    return mail === 'failed' ? `on paper, as the email did not arrive: ${trouble}` : 'on paper';
  if (way === 'not wanted') return 'opted out of letters';
  if (way === 'stopped') return 'stopped before it was sent';
  if (mail === 'waiting') return trouble ? `waiting: ${trouble}` : 'waiting to be sent';
  return mail === 'failed' ? `did not arrive: ${trouble}` : 'by email';
}
