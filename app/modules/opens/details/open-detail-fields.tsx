import { type ReactNode, useState } from 'react';
import { formatFullDate } from '#app/core/dates.ts';
import type {
  OpenCompetitionDetails,
  OpenCompetitionLinkChoices,
} from '#app/modules/opens/admin/open-response-schemas.server.ts';
import {
  formatOpenCompetitionSideKind,
  openCompetitionSideKindNames,
} from '#app/modules/opens/open/open-details.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import { CollapsedFields } from '#app/ui/form/collapsed-fields.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { Options } from '#app/ui/form/options.tsx';

export const openCompetitionDetailLabels = {
  name: 'Name',
  summary: 'Short description',
  event: 'Event in the calendar',
  date: 'Date',
  starts: 'Start time',
  team: 'Sides',
  woods: 'Woods',
  games: 'Games',
  ends: 'Ends',
  rules: 'Rules',
  fee: 'Fee',
  places: 'Places',
  entries_from: 'First day for entries',
  closes: 'Last day for entries',
  contact: 'Contact',
  contact_email: 'Contact email',
  album: 'Photographs',
};

export type OpenCompetitionDetailFieldProps = Partial<Parameters<typeof Field>[0]>;

interface Props {
  facts: OpenCompetitionDetails | undefined;
  /** Renders one form field by name. */
  field: (
    name: keyof typeof openCompetitionDetailLabels,
    more?: OpenCompetitionDetailFieldProps,
  ) => ReactNode;
}

/** Date chosen from the calendar; typed only if the open has no event there. */
export function OpenCompetitionDateFields({
  facts,
  field,
  choices,
}: Props & { choices: OpenCompetitionLinkChoices }) {
  const [event, setEvent] = useState(facts?.event ?? '');
  const [typed, setTyped] = useState(facts?.date ?? '');
  const chosen = choices.events.find(({ id }) => id === event);
  const date = chosen?.date ?? typed;
  return (
    <fieldset className="choices facts-part">
      <legend>Date and time</legend>
      <SelectField
        label={openCompetitionDetailLabels.event}
        name="event"
        value={event}
        onChange={({ target }) => setEvent(target.value)}
      >
        <option value="">Not in the calendar</option>
        <Options of={choices.events.map((one) => ({ id: one.id, name: one.words }))} />
      </SelectField>
      {chosen ? (
        <>
          <input type="hidden" name="date" value={chosen.date} />
          <p className="soft">
            If the event is moved or cancelled in the calendar, the open’s page changes too.
          </p>
        </>
      ) : (
        <Field
          label={openCompetitionDetailLabels.date}
          name="date"
          type="date"
          hint="‘Upcoming events’ shows only events in the calendar."
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {date ? (
        <p>
          <strong>{formatFullDate(date)}</strong>
        </p>
      ) : null}
      {field('starts', { hint: 'For example, 10am.', defaultValue: facts?.starts ?? '10am' })}
    </fieldset>
  );
}

export function OpenCompetitionGameFields({ facts, field }: Props) {
  const words = useClubTerms();
  return (
    <CollapsibleOpenCompetitionFields
      summary="The game: sides, woods, ends"
      names={['team', 'woods', 'games', 'ends', 'rules']}
    >
      <SelectField
        label={openCompetitionDetailLabels.team}
        name="team"
        defaultValue={facts?.team ?? 'Pairs'}
        hint="‘Drawn’ is for a drive: everyone enters individually, and sides are drawn on the day."
      >
        <Options
          of={[...new Set([...openCompetitionSideKindNames, ...(facts ? [facts.team] : [])])].map((team) => ({
            id: team,
            name: formatOpenCompetitionSideKind(team, words),
          }))}
        />
      </SelectField>
      {field('woods', { hint: 'For each player.', inputMode: 'numeric' })}
      {field('games', { inputMode: 'numeric' })}
      {field('ends', { hint: 'In each game.', inputMode: 'numeric' })}
      {field('rules', { hint: 'For example, EBF or Bowls England.' })}
    </CollapsibleOpenCompetitionFields>
  );
}

interface DetailsFoldProps {
  summary: string;
  names: (keyof typeof openCompetitionDetailLabels)[];
  /** True if one of these fields is the next to fill in. */
  wanted?: boolean;
  children: ReactNode;
}

/** Folded optional details; unfolds on a validation error. */
export function CollapsibleOpenCompetitionFields({
  summary,
  names,
  wanted = false,
  children,
}: DetailsFoldProps) {
  const { errors } = useFormState();
  return (
    <CollapsedFields summary={summary} open={wanted || names.some((name) => errors[name])}>
      <div className="choices">{children}</div>
    </CollapsedFields>
  );
}
