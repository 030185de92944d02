import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { drawn } from '#app/endpoints/fields.ts';
import type { DeskCompetition, DeskEntry } from '#app/modules/competitions/course/room-schemas.server.ts';
import { ofTeams, playersIn, signed } from '#app/modules/competitions/rules/sides.ts';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { AddEntry, PasteEntries } from './add-entries.tsx';
import { asNames, Names, namesIn, StartField, sideLabels } from './side-fields.tsx';

interface Props {
  competition: DeskCompetition;
  roll: string[];
  room: Acts;
}

/** Maximum number of entries shown unfolded before the draw. */
const most = 6;

/** Lists the entries: add and change them before the draw; afterwards correct names and withdraw sides. */
export function Entries({ competition, roll, room }: Props) {
  const { slug, entries, state, side, handicaps, linkable } = competition;
  return (
    <div className="stack">
      <datalist id="roll">
        {roll.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {entries.length === 0 ? <p>Nobody has entered yet. Add each name, or paste the list.</p> : null}
      {linkable > 0 ? (
        <p>
          {linkable === 1 ? 'One player is' : `${linkable} players are`} on the roll by the same name, and not
          known as members here: they would get no reminders.{' '}
          <button
            type="button"
            className="link-button"
            disabled={room.busy}
            onClick={() =>
              room.act(
                'POST /api/desk/competitions/{slug}/roll',
                { param: { slug } },
                'They are linked to the members now.',
              )
            }
          >
            Link them to the members
          </button>
        </p>
      ) : null}
      {state === 'entries' ? (
        <>
          <AddEntry slug={slug} side={side} handicaps={handicaps} room={room} canDraw={entries.length > 1} />
          <PasteEntries slug={slug} side={side} handicaps={handicaps} room={room} />
        </>
      ) : null}
      <details open={state !== 'entries' || entries.length <= most} hidden={entries.length === 0}>
        <summary>Who has entered</summary>
        <div className="folds entries">
          {entries.map((entry, at) => (
            <OneEntry key={entry.id} number={at + 1} competition={competition} entry={entry} room={room} />
          ))}
        </div>
      </details>
    </div>
  );
}

interface OneProps {
  /** Position on the list, from 1. */
  number: number;
  competition: DeskCompetition;
  entry: DeskEntry;
  room: Acts;
}

function OneEntry({ number, competition, entry, room }: OneProps) {
  const { slug, state, side, handicaps } = competition;
  const { id, name, players, seed, start, withdrawn, version } = entry;
  return (
    <Fold
      under
      title={`${number}. ${name}`}
      about={[
        handicaps && start ? signed(start) : '',
        seed ? `seed ${seed}` : '',
        withdrawn ? 'withdrawn' : '',
        unknownWords(players, side),
      ]
        .filter(Boolean)
        .join(', ')}
    >
      <ActForm
        act="PATCH /api/desk/competitions/{slug}/entries/{id}"
        param={{ slug, id }}
        fields={drawn({ ...sideLabels(side, handicaps), seed: 'Seed' })}
        was={{ version }}
        button="Save"
        kind="quiet"
        said="Saved."
        sends={(values) => ({
          players: namesIn(values, side),
          seed: values.seed ?? '',
          start: values.start,
        })}
        shown={({ name }) => asNames(side === ofTeams ? [String(name)] : playersIn(String(name)))}
        onDone={room.refresh}
      >
        <Names side={side} players={players.map(({ name }) => name)} />
        {handicaps ? <StartField start={start} /> : null}
        {state === 'entries' ? (
          <Field
            label="Seed"
            name="seed"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={seed ?? ''}
            hint="1 for the strongest. Empty for most: seeds are drawn apart."
          />
        ) : (
          <input type="hidden" name="seed" value={seed ?? ''} />
        )}
      </ActForm>
      <EntryActs competition={competition} entry={entry} room={room} />
    </Fold>
  );
}

function unknownWords(players: DeskEntry['players'], side: number): string {
  if (side === ofTeams) return '';
  const unknown = players.filter(({ member }) => !member).length;
  if (unknown === 0) return '';
  return unknown === players.length ? 'not on the roll' : `${unknown} not on the roll`;
}

/** Removes an entry before the draw; once matches are played, withdraws it or reinstates it. */
function EntryActs({ competition: { slug, state }, entry, room }: Omit<OneProps, 'number'>) {
  const { id, name, withdrawn, playing, version } = entry;
  const given = { param: { slug, id }, version };
  const takeOut = () =>
    room.act('DELETE /api/desk/competitions/{slug}/entries/{id}', given, `${name} is taken out.`);
  const withdraw = () =>
    room.act('POST /api/desk/competitions/{slug}/entries/{id}/withdrawal', given, `${name} has withdrawn.`);
  const bringBack = () =>
    room.act(
      'DELETE /api/desk/competitions/{slug}/entries/{id}/withdrawal',
      given,
      `${name} plays after all.`,
    );
  return (
    <>
      {state === 'entries' ? (
        <button type="button" className="link-button" disabled={room.busy} onClick={takeOut}>
          Take out<span className="visually-hidden"> {name}</span>
        </button>
      ) : null}
      {state === 'published' && playing && !withdrawn ? (
        <SureButton button="Withdraw" title={`Withdraw ${name}?`} busy={room.busy} onSure={withdraw}>
          Whoever is to meet them goes on without a match.
        </SureButton>
      ) : null}
      {withdrawn ? (
        <button type="button" className="link-button" disabled={room.busy} onClick={bringBack}>
          Play after all<span className="visually-hidden">: {name}</span>
        </button>
      ) : null}
    </>
  );
}
