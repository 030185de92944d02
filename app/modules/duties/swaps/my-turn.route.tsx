import { Refusal } from '#app/core/refusals.ts';
import { dutyTitle, together, whenWords } from '#app/modules/duties/duty-words.ts';
import { keptNowhere, openedBy, pressedBy } from '#app/site/by-link/by-link.server.ts';
import { LinkedForm, NothingHere, TurnedDownAlert, useLinked } from '#app/site/by-link/by-link.tsx';
import { FormFailed } from '#app/site/form-failed.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { sayByCode, turnsByCode } from './linked.server.ts';
import { swapBody } from './swap-shapes.server.ts';
import type { MyTurn } from './turn-shown.ts';

export const loader = openedBy(turnsByCode);

export const action = pressedBy(async (site, { address, code, text }) => {
  const read = swapBody.safeParse({ whom: text('whom'), note: text('note') });
  if (!read.success) throw new Refusal(422, 'Please keep this to one line.');
  const said = text('word');
  const word = said === 'yes' || said === 'withdraw' ? said : 'swap';
  await sayByCode(site, { address, code, turn: text('turn'), word, ...read.data });
});

export const headers = keptNowhere;

export const ErrorBoundary = FormFailed;

/** Landing page of a duty link: a member's slots, to confirm or to swap. A GET request changes no data. */
export default function MyTurnPage() {
  const { linked, turnedDown } = useLinked<typeof loader>();
  const { name, turns = [], others = [] } = linked ?? {};
  return (
    <Page title="Your turn" heading={name ?? 'Your turn'} description="Somebody’s turn of a duty.">
      <TurnedDownAlert turnedDown={turnedDown} />
      {turns.map((turn) => (
        <OneTurn key={turn.turn} turn={turn} />
      ))}
      {others.map((line) => (
        <p className="alert" key={line}>
          {line}
        </p>
      ))}
      {turns.length === 0 && others.length === 0 ? <Nothing name={name} /> : null}
      {name ? (
        <p className="soft">
          Whoever presses a button here answers for {name}, and for nobody else.{' '}
          <a href="/members/duties">All duties</a>
        </p>
      ) : null}
    </Page>
  );
}

function Nothing({ name }: { name: string | undefined }) {
  return (
    <NothingHere
      {...(name && { title: 'Nothing to do' })}
      words={
        name
          ? 'What this mail was about is past, or is not yours any more.'
          : 'It is not complete, or the turn that it belongs to is no longer there.'
      }
      to="/members/duties"
      link="My duties"
    />
  );
}

function OneTurn({ turn }: { turn: MyTurn }) {
  const { off, others, vacant, about, note, confirmed, asked } = turn;
  const alone = vacant > 0 ? 'Somebody else is still to be found.' : '';
  return (
    <Card title={`${dutyTitle(turn)}: ${whenWords(turn)}`}>
      {off ? <p className="alert danger">{off}: you need not come.</p> : null}
      <p>{others.length > 0 ? `With ${together(others)}.` : alone}</p>
      {[about, note].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {confirmed && !asked ? (
        <p>
          <strong>You have said that you will do it. Thank you.</strong>
        </p>
      ) : null}
      {asked ? (
        <p className="alert">You have asked {asked}. Until somebody says yes it is yours still.</p>
      ) : null}
      {off ? null : <Buttons turn={turn} />}
    </Card>
  );
}

function Buttons({ turn: { turn, confirmed, asked, whom } }: { turn: MyTurn }) {
  return (
    <>
      {confirmed && !asked ? null : (
        <LinkedForm className="" sends={{ turn, word: 'yes' }} button="I will do it" />
      )}
      <details className="duties-ask">
        <summary>I need a swap</summary>
        <LinkedForm sends={{ turn, word: 'swap' }} button="Ask" kind="quiet">
          <SelectField label="Whom shall we ask?" name="whom" defaultValue="">
            {whom.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <Field label="A word to them" name="note" maxLength={200} hint="May be left empty." />
        </LinkedForm>
      </details>
    </>
  );
}
