import { call } from '#app/api/call.ts';
import { kindWords, usualKind } from '#app/club/competitions/competition.ts';
import { drawInWords, fewestForKnockOut, gamesOfRoundRobin } from '#app/club/competitions/draw/draw.ts';
import { useNarrow } from '#app/club/competitions/draw/use-narrow.ts';
import { Rounds } from '#app/club/competitions/rounds.tsx';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { Fold, Jump } from '#app/desk/fold.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { Card } from '#app/ui/card.tsx';
import { Choice } from '#app/ui/field.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { DueDates } from './due-dates-form.tsx';
import type { DeskCompetition } from './room-schemas.server.ts';

interface Props {
  competition: DeskCompetition;
  room: DeskAction;
}

/** What the draw will be, and the button that makes it. */
export function DrawCard({ competition: { slug, entries, version }, room }: Props) {
  const count = entries.length;
  return (
    <Card title="The draw" id="the-draw">
      {count < 2 ? <p>The draw can be made as soon as there are two entries.</p> : null}
      {count >= 2 ? (
        <DeskForm
          labels={{ kind: 'How it is played' }}
          button="Draw"
          said="It is drawn."
          version={version}
          act={async ({ kind }, version) => {
            const given = { param: { slug }, json: { kind }, version };
            room.say('It is drawn.', await call('POST /api/desk/competitions/{slug}/draw', given));
            return {};
          }}
          onDone={() => room.show('drawn')}
        >
          {({ errors }) => (
            <>
              {count < fewestForKnockOut ? (
                <fieldset className="choices" key={count}>
                  <legend>How is it played?</legend>
                  {(['round-robin', 'knock-out'] as const).map((kind) => (
                    <Choice
                      key={kind}
                      name="kind"
                      value={kind}
                      label={kindWords[kind]}
                      hint={
                        kind === 'knock-out'
                          ? drawInWords(count)
                          : `Everybody plays everybody: ${gamesOfRoundRobin(count)} games. Usual for fewer than ${fewestForKnockOut}.`
                      }
                      defaultChecked={kind === usualKind(count)}
                    />
                  ))}
                </fieldset>
              ) : (
                <>
                  <input type="hidden" name="kind" value="knock-out" />
                  <p>
                    {count} entries. {drawInWords(count)}
                  </p>
                </>
              )}
              {errors.kind ? <p className="mistake">{errors.kind}</p> : null}
              <p className="soft">
                Nobody else sees the draw before you publish it, and you can draw again until then.
              </p>
            </>
          )}
        </DeskForm>
      ) : null}
    </Card>
  );
}

/** A draw that nobody else sees yet: to be looked over, made again, dated and published. */
export function DrawReview({ competition, room }: Props) {
  const { slug, rounds, kind, version } = competition;
  const param = { slug };
  const undated = rounds.filter(({ due }) => !due).length;
  const isNarrow = useNarrow();
  return (
    <>
      <p className="alert no-print" id="drawn" tabIndex={-1}>
        Nobody but the desk sees this draw yet. The first-named of each match challenges.
      </p>
      <Publish competition={competition} room={room} />
      <div className="actions no-print">
        <button
          type="button"
          className="button quiet"
          disabled={room.busy}
          onClick={() =>
            room.act(
              'It is drawn again.',
              (version) =>
                call('POST /api/desk/competitions/{slug}/draw', { param, json: { kind }, version }),
              { version },
            )
          }
        >
          Draw again
        </button>
        <SureButton
          button="Go back to the entries"
          title="Go back to the entries?"
          busy={room.busy}
          onSure={() =>
            room.act(
              'The draw is gone. Entries can be changed.',
              (version) => call('DELETE /api/desk/competitions/{slug}/draw', { param, version }),
              { version },
            )
          }
        >
          The draw is taken away, and entries can be changed again.
        </SureButton>
      </div>
      <Rounds rounds={rounds} open={isNarrow ? 0 : undefined} />
      <Fold
        title="By when each round is to be played"
        about={`${rounds.length - undated} of ${rounds.length} dates set`}
        id="dates"
        className="no-print"
      >
        <DueDates competition={competition} onDone={room.refresh} />
      </Fold>
    </>
  );
}

function Publish({ competition: { slug, rounds, version }, room }: Props) {
  const undated = rounds.filter(({ due }) => !due).length;
  return (
    <Card title="Publish" id="publish" className="no-print">
      <DeskForm
        labels={{ tell: 'Tell the players' }}
        button="Publish the draw"
        said="It is published."
        version={version}
        act={async ({ tell }, version) => {
          const given = { param: { slug }, json: { tell: tell === 'yes' }, version };
          const done = await call('POST /api/desk/competitions/{slug}/publication', given);
          room.say('The draw is published.', done);
          return {};
        }}
        onDone={() => room.show('to-play')}
      >
        {() => (
          <>
            {undated > 0 ? (
              <p>
                <strong>
                  {undated === rounds.length
                    ? 'No round has'
                    : undated === 1
                      ? 'One round has no'
                      : `${undated} rounds have no`}
                  {undated === rounds.length ? ' a' : ''} date yet.
                </strong>{' '}
                Without dates nobody is reminded. <Jump to="dates">Set the dates</Jump>, now or later.
              </p>
            ) : null}
            <p>From then on everybody sees it, it cannot be drawn again, and results can be entered.</p>
            <Choice
              type="checkbox"
              name="tell"
              value="yes"
              defaultChecked
              label="Mail the players whom they meet"
              hint="Those who are on the roll with an address, and want mail about their matches."
            />
          </>
        )}
      </DeskForm>
    </Card>
  );
}
