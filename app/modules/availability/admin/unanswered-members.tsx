import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import {
  availabilityAnswerLabels,
  availabilityAnswers,
} from '#app/modules/availability/member-answers/availability-labels.ts';
import { TelephoneLink } from '#app/ui/telephone.tsx';
import type { AvailabilityWord } from '#db/schema/playing.ts';
import type { AdminAvailabilityBoardMember, EventAvailabilityBoard } from './board-schemas.server.ts';

/** Render the members who have not answered, with their numbers and buttons to record what they say. */
export function UnansweredMembersList({ hub, desk }: { hub: EventAvailabilityBoard; desk: MutationRunner }) {
  const missing = hub.people.filter(({ may, word }) => may && !word);
  const param = { id: hub.event.id };
  const write = ({ id, name }: AdminAvailabilityBoardMember, word: AvailabilityWord) =>
    desk.mutate(
      'PUT /api/desk/playing/boards/{id}/names/{member}',
      { param: { ...param, member: id }, json: { word } },
      `Saved for ${name}: ${word}.`,
    );
  const notes = hub.people.filter(({ note }) => note);
  return (
    <>
      {notes.length > 0 ? (
        <>
          <h3>Notes to the captain</h3>
          <ul className="list">
            {notes.map(({ id, name, note }) => (
              <li key={id}>
                <strong>{name}</strong>: ‘{note}’
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <details className="unfolded" open={missing.length <= 12}>
        <summary>Not answered: {missing.length}</summary>
        {missing.length === 0 ? <p>Everyone has answered.</p> : null}
        <ul className="list">
          {missing.map((person) => (
            <li key={person.id} className="board-person">
              <span>
                <strong>{person.name}</strong>
                <MemberContactDetails person={person} />
              </span>
              <span className="board-words">
                {availabilityAnswers.map((word) => (
                  <button
                    key={word}
                    type="button"
                    className="button quiet small"
                    disabled={desk.busy}
                    aria-label={`${availabilityAnswerLabels[word]}: ${person.name}`}
                    onClick={() => write(person, word)}
                  >
                    {availabilityAnswerLabels[word]}
                  </button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function MemberContactDetails({
  person: { phone, otherPhone, hasMail },
}: {
  person: AdminAvailabilityBoardMember;
}) {
  const hasNumber = phone !== '' || otherPhone !== '';
  return (
    <span className="link-row board-reach">
      <TelephoneLink number={phone} />
      <TelephoneLink number={otherPhone} />
      {hasNumber ? null : <span className="soft">{hasMail ? 'by email' : 'no phone, no email'}</span>}
      {hasNumber && !hasMail ? <span className="soft">no email</span> : null}
    </span>
  );
}
