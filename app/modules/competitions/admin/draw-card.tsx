import { useState } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import type { Told } from '#app/admin/telling/reached.server.ts';
import { useReached } from '#app/admin/telling/use-reached.ts';
import { WhoHears } from '#app/admin/telling/who-hears.tsx';
import { call } from '#app/api/call.ts';
import { drawn } from '#app/endpoints/fields.ts';
import type { DeskCompetition } from '#app/modules/competitions/course/room-schemas.server.ts';
import { firstTell } from '#app/modules/competitions/draw/draws.ts';
import { FormatFields, formatLabels } from '#app/modules/competitions/draw/format-fields.tsx';
import { useNarrow } from '#app/modules/competitions/draw/use-narrow.ts';
import { GroupCards } from '#app/modules/competitions/shown/group-cards.tsx';
import { Rounds } from '#app/modules/competitions/shown/rounds.tsx';
import { Card } from '#app/ui/card.tsx';
import { Choice } from '#app/ui/field.tsx';
import { Fold, Jump } from '#app/ui/fold.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { DueDates } from './due-dates-form.tsx';

interface Props {
  competition: DeskCompetition;
  room: Acts;
}

/** Renders the format choices of the draw and the button that makes it. */
export function DrawCard({ competition, room }: Props) {
  const { slug, entries, version } = competition;
  return (
    <Card title="The draw" id="the-draw">
      {entries.length < 2 ? (
        <p>The draw can be made as soon as there are two entries.</p>
      ) : (
        <ActForm
          act="POST /api/desk/competitions/{slug}/draw"
          param={{ slug }}
          fields={drawn(formatLabels)}
          was={{ version }}
          button="Draw"
          said="It is drawn."
          sends={(values) => values}
          around={async (send) => {
            room.say('It is drawn.', await send());
            return {};
          }}
          onDone={() => room.show('drawn')}
        >
          <FormatFields key={entries.length} competition={competition} />
          <p className="soft">
            Nobody else sees the draw before you publish it, and you can draw again until then.
          </p>
        </ActForm>
      )}
    </Card>
  );
}

/** Renders a draw that is not published yet: review it, draw again, set its dates, publish it. */
export function DrawReview({ competition, room, onTold }: Props & { onTold: (told: Told) => void }) {
  const { slug, rounds, kind, groups, through, plate, version } = competition;
  const param = { slug };
  const undated = rounds.filter(({ due }) => !due).length;
  const isNarrow = useNarrow();
  return (
    <>
      <p className="alert no-print" id="drawn" tabIndex={-1}>
        Nobody but the desk sees this draw yet. The first-named of each match challenges.
      </p>
      <Publish competition={competition} room={room} onTold={onTold} />
      <div className="actions no-print">
        <button
          type="button"
          className="button quiet"
          disabled={room.busy}
          onClick={() =>
            room.act(
              'POST /api/desk/competitions/{slug}/draw',
              { param, json: { kind, groups, through, plate }, version },
              'It is drawn again.',
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
              'DELETE /api/desk/competitions/{slug}/draw',
              { param, version },
              'The draw is gone. Entries can be changed.',
            )
          }
        >
          The draw is taken away, and entries can be changed again.
        </SureButton>
      </div>
      {kind === 'groups' ? (
        <GroupCards
          rounds={rounds}
          through={through}
          groups={competition.groupTables}
          inSets={competition.scoring === 'sets'}
        />
      ) : (
        <Rounds rounds={rounds} open={isNarrow ? 0 : undefined} />
      )}
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

const readHears = (slug: string) =>
  call('GET /api/desk/competitions/{slug}/publication', { param: { slug } });

function Publish({
  competition: { slug, rounds, version },
  room,
  onTold,
}: Props & { onTold: (told: Told) => void }) {
  const [tells, setTells] = useState(true);
  const { reached } = useReached(slug, readHears);
  const count = tells ? (reached?.mail.length ?? 0) : 0;
  const undated = rounds.filter(({ due }) => !due).length;
  return (
    <Card title="Publish" id="publish" className="no-print">
      <ActForm
        act="POST /api/desk/competitions/{slug}/publication"
        param={{ slug }}
        fields={firstTell}
        was={{ version }}
        button={count > 0 ? `Publish and tell ${count}` : 'Publish the draw'}
        said="It is published."
        around={async (send) => {
          const done = await send();
          room.say('The draw is published.', done);
          const told = done.told && done.told.mail + done.told.ring.length > 0 ? done.told : null;
          if (told) onTold(told);
          // Focus the list of notified players; without one, the matches to play.
          await room.show(told ? '' : 'to-play');
          return {};
        }}
        looks={{
          tell: (
            <>
              {undated > 0 ? (
                <p>
                  <strong>{undatedWords(undated, rounds.length)} date yet.</strong> Without dates nobody is
                  reminded. <Jump to="dates">Set the dates</Jump>, now or later.
                </p>
              ) : null}
              <p>From then on everybody sees it, it cannot be drawn again, and results can be entered.</p>
              <Choice
                type="checkbox"
                name="tell"
                checked={tells}
                onChange={({ target }) => setTells(target.checked)}
                label={firstTell.tell.label}
                hint={firstTell.tell.hint}
              />
              {tells && reached ? <WhoHears reached={reached} /> : null}
            </>
          ),
        }}
      />
    </Card>
  );
}

function undatedWords(undated: number, rounds: number): string {
  if (undated === rounds) return 'No round has a';
  return undated === 1 ? 'One round has no' : `${undated} rounds have no`;
}
