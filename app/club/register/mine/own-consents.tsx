import { type ConsentKind, dayOf } from '#app/club/register/entry/consents.ts';
import type { ConsentLine, MyDetails } from '#app/club/register/entry/register-schemas.server.ts';
import { type Acts, useActs } from '#app/desk/acts/use-acts.tsx';
import { useClub } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';

const words: Record<ConsentKind, string> = {
  directory: 'My name in the list of members',
  'directory-phone': 'My telephone numbers',
  'directory-email': 'My e-mail address',
  'directory-address': 'My address',
  'directory-picture': 'My picture',
  photographs: 'I may be seen in the club’s photographs',
};

/** What other members may see, and whether one may be pictured: one press each. */
export function OwnConsents({ details: { consents } }: { details: MyDetails }) {
  const { uses } = useClub();
  const desk = useActs();
  const shown = consents.filter(({ what }) => uses.directory && what.startsWith('directory'));
  const others = consents.filter(({ what }) => !what.startsWith('directory'));
  return (
    <>
      {desk.word}
      {shown.length > 0 ? (
        <Card title="What other members may see" id="consents">
          <p>
            Members who have signed in see it, and nobody else. Without your name they see nothing of you.
          </p>
          <ConsentRows some={shown} desk={desk} />
        </Card>
      ) : null}
      <Card title="Photographs">
        <ConsentRows some={others} desk={desk} />
      </Card>
    </>
  );
}

interface RowsProps {
  some: ConsentLine[];
  desk: Acts;
}

function ConsentRows({ some, desk }: RowsProps) {
  const say = ({ what, given }: ConsentLine) =>
    desk.act(
      'PUT /api/directory/my-details/consents/{what}',
      { param: { what }, json: { given: !given } },
      given ? `${words[what]}: no longer.` : `${words[what]}: yes.`,
    );
  return (
    <ul className="list own-consents">
      {some.map((one) => (
        <li key={one.what}>
          <span>
            <strong>{words[one.what]}</strong>
            <span className="soft">
              {one.given ? 'Yes' : 'No'}
              {one.at ? `, since ${dayOf(one.at)}` : ''}
            </span>
          </span>
          <button
            type="button"
            className={one.given ? 'button quiet' : 'button'}
            disabled={desk.busy}
            onClick={() => say(one)}
          >
            {one.given ? 'Take it back' : 'Allow it'}
            <span className="visually-hidden">: {words[one.what]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
