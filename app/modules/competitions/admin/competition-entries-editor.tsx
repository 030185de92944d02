import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { toCustomFields } from '#app/endpoints/fields.ts';
import {
  formatHandicap,
  parseSidePlayersFromLine,
  wholeTeamSideSize,
} from '#app/modules/competition-rules/competition-rules.ts';
import type {
  AdminCompetition,
  AdminCompetitionEntry,
} from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { AddCompetitionEntryForm, PasteCompetitionEntriesForm } from './add-entries.tsx';
import {
  getSidePlayerFieldLabels,
  HandicapField,
  parseSidePlayerFieldValues,
  SidePlayerNameFields,
  toSidePlayerFieldValues,
} from './side-fields.tsx';

interface Props {
  competition: AdminCompetition;
  roll: string[];
  room: MutationRunner;
}

/** Maximum number of entries shown unfolded before the draw. */
const maxUnfoldedEntries = 6;

/** Lists the entries: add and change them before the draw; afterwards correct names and withdraw sides. */
export function CompetitionEntriesEditor({ competition, roll, room }: Props) {
  const { slug, entries, state, side, handicaps, linkable } = competition;
  return (
    <div className="stack">
      <datalist id="roll">
        <Options of={roll} />
      </datalist>
      {entries.length === 0 ? (
        <p>No one has entered yet. Add the names one by one, or paste a list.</p>
      ) : null}
      {linkable > 0 ? (
        <p>
          {linkable === 1
            ? 'One player has the same name as a member but is not linked to that member.'
            : `${linkable} players have the same names as members but are not linked to them.`}{' '}
          Without the link, we cannot send reminders.{' '}
          <button
            type="button"
            className="link-button"
            disabled={room.busy}
            onClick={() =>
              room.mutate(
                'POST /api/desk/competitions/{slug}/roll',
                { param: { slug } },
                'Players linked to members.',
              )
            }
          >
            Link to members
          </button>
        </p>
      ) : null}
      {state === 'entries' ? (
        <>
          <AddCompetitionEntryForm
            slug={slug}
            side={side}
            handicaps={handicaps}
            room={room}
            canDraw={entries.length > 1}
          />
          <PasteCompetitionEntriesForm slug={slug} side={side} handicaps={handicaps} room={room} />
        </>
      ) : null}
      <details
        open={state !== 'entries' || entries.length <= maxUnfoldedEntries}
        hidden={entries.length === 0}
      >
        <summary>Who has entered</summary>
        <div className="folds entries">
          {entries.map((entry, at) => (
            <EntryEditor key={entry.id} number={at + 1} competition={competition} entry={entry} room={room} />
          ))}
        </div>
      </details>
    </div>
  );
}

interface EntryEditorProps {
  /** Position on the list, from 1. */
  number: number;
  competition: AdminCompetition;
  entry: AdminCompetitionEntry;
  room: MutationRunner;
}

function EntryEditor({ number, competition, entry, room }: EntryEditorProps) {
  const { slug, state, side, handicaps } = competition;
  const { id, name, players, seed, start, withdrawn, version } = entry;
  return (
    <CollapsibleSection
      under
      title={`${number}. ${name}`}
      about={[
        handicaps && start ? formatHandicap(start) : '',
        seed ? `seed ${seed}` : '',
        withdrawn ? 'withdrawn' : '',
        formatUnlinkedPlayers(players, side),
      ]
        .filter(Boolean)
        .join(', ')}
    >
      <MutationForm
        mutation="PATCH /api/desk/competitions/{slug}/entries/{id}"
        param={{ slug, id }}
        fields={toCustomFields({ ...getSidePlayerFieldLabels(side, handicaps), seed: 'Seed' })}
        initialValues={{ version }}
        button="Save"
        kind="quiet"
        successMessage="Saved."
        buildBody={(values) => ({
          players: parseSidePlayerFieldValues(values, side),
          seed: values.seed ?? '',
          start: values.start,
        })}
        fromConflictRow={({ name }) =>
          toSidePlayerFieldValues(
            side === wholeTeamSideSize ? [String(name)] : parseSidePlayersFromLine(String(name)),
          )
        }
        onDone={room.refresh}
      >
        <SidePlayerNameFields side={side} players={players.map(({ name }) => name)} />
        {handicaps ? <HandicapField start={start} /> : null}
        {state === 'entries' ? (
          <Field
            label="Seed"
            name="seed"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={seed ?? ''}
            hint="1 for the strongest. The draw places seeds as far apart as it can. Leave empty for most entries."
          />
        ) : (
          <input type="hidden" name="seed" value={seed ?? ''} />
        )}
      </MutationForm>
      <EntryActions competition={competition} entry={entry} room={room} />
    </CollapsibleSection>
  );
}

function formatUnlinkedPlayers(players: AdminCompetitionEntry['players'], side: number): string {
  if (side === wholeTeamSideSize) return '';
  const unknown = players.filter(({ member }) => !member).length;
  if (unknown === 0) return '';
  return unknown === players.length ? 'not on the membership list' : `${unknown} not on the membership list`;
}

/** Removes an entry before the draw; once matches are played, withdraws it or reinstates it. */
function EntryActions({ competition: { slug, state }, entry, room }: Omit<EntryEditorProps, 'number'>) {
  const { id, name, withdrawn, playing, version } = entry;
  const given = { param: { slug, id }, version };
  const takeOut = () =>
    room.mutate('DELETE /api/desk/competitions/{slug}/entries/{id}', given, `${name} removed.`);
  const withdraw = () =>
    room.mutate(
      'POST /api/desk/competitions/{slug}/entries/{id}/withdrawal',
      given,
      `${name} has withdrawn.`,
    );
  const bringBack = () =>
    room.mutate('DELETE /api/desk/competitions/{slug}/entries/{id}/withdrawal', given, `${name} reinstated.`);
  return (
    <>
      {state === 'entries' ? (
        <button type="button" className="link-button" disabled={room.busy} onClick={takeOut}>
          Remove<span className="visually-hidden"> {name}</span>
        </button>
      ) : null}
      {state === 'published' && playing && !withdrawn ? (
        <ConfirmButton button="Withdraw" title={`Withdraw ${name}?`} busy={room.busy} onSure={withdraw}>
          The opponents win every match still to be played. You can reinstate this entry until a later match
          has been played.
        </ConfirmButton>
      ) : null}
      {withdrawn ? (
        <button type="button" className="link-button" disabled={room.busy} onClick={bringBack}>
          Reinstate<span className="visually-hidden">: {name}</span>
        </button>
      ) : null}
    </>
  );
}
