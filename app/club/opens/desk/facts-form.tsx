import { useState } from 'react';
import { pounds, teams } from '#app/club/opens/open-facts.ts';
import { showFullDate } from '#app/core/dates.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { OpenChoices, OpenInFull } from './opens-schemas.server.ts';

const labels = {
  name: 'Name',
  summary: 'In a sentence',
  event: 'Its day in the calendar',
  date: 'Day',
  starts: 'Starts',
  team: 'Sides',
  woods: 'Woods',
  games: 'Games',
  ends: 'Ends',
  rules: 'Rules',
  fee: 'Fee',
  places: 'Places',
  entries_from: 'First day for entries',
  closes: 'Last day for entries',
  contact: 'Who to write to',
  contact_email: 'At which address',
  album: 'Photographs',
};
export type FactValues = Record<keyof typeof labels, string>;

interface Props {
  /** None for a new one. */
  open?: OpenInFull;
  choices: OpenChoices;
  act: (values: FactValues, version: number | undefined) => Promise<{ change?: string } | undefined>;
  onDone?: () => unknown;
}

/** An open's facts. The day is chosen from the calendar; only a day that does not stand there is typed. */
export function FactsForm({ open, choices, act, onDone }: Props) {
  const facts = open?.facts;
  const [event, setEvent] = useState(facts?.event ?? '');
  const [typed, setTyped] = useState(facts?.date ?? '');
  const chosen = choices.events.find(({ id }) => id === event);
  const date = chosen?.date ?? typed;
  return (
    <DeskForm
      labels={labels}
      button={open ? 'Save the facts' : 'Put up the open'}
      said="Saved. The open’s page shows it now."
      version={open?.version}
      shown={(current) => shownFacts(current)}
      act={act}
      onDone={onDone}
    >
      {({ errors, disabled }) => {
        const field = (name: keyof typeof labels, more: Partial<Parameters<typeof Field>[0]> = {}) => (
          <Field
            label={labels[name]}
            name={name}
            defaultValue={String(facts?.[name as keyof typeof facts] ?? '')}
            error={errors[name]}
            disabled={disabled}
            {...more}
          />
        );
        return (
          <>
            {field('name', { maxLength: 100 })}
            {field('summary', {
              maxLength: 200,
              hint: 'It stands under the name, such as ‘Two-wood trips for sides of three’.',
            })}
            <fieldset className="choices facts-part">
              <legend>The day</legend>
              <SelectField
                label={labels.event}
                name="event"
                value={event}
                onChange={({ target }) => setEvent(target.value)}
                error={errors.event}
                disabled={disabled}
              >
                <option value="">It does not stand in the calendar</option>
                {choices.events.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.words}
                  </option>
                ))}
              </SelectField>
              {chosen ? (
                <>
                  <input type="hidden" name="date" value={chosen.date} />
                  <p className="soft">If the calendar moves or cancels it, the open’s page follows.</p>
                </>
              ) : (
                <Field
                  label={labels.date}
                  name="date"
                  type="date"
                  hint="‘Upcoming events’ shows only what stands in the calendar."
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                  error={errors.date}
                  disabled={disabled}
                />
              )}
              {date ? (
                <p>
                  <strong>{showFullDate(date)}</strong>
                </p>
              ) : null}
              {field('starts', { hint: 'Such as 10am.', defaultValue: facts?.starts ?? '10am' })}
            </fieldset>
            <fieldset className="choices facts-part">
              <legend>The game</legend>
              <SelectField
                label={labels.team}
                name="team"
                defaultValue={facts?.team ?? 'Pairs'}
                error={errors.team}
                disabled={disabled}
              >
                {[...new Set([...teams, ...(facts ? [facts.team] : [])])].map((team) => (
                  <option key={team}>{team}</option>
                ))}
              </SelectField>
              {field('woods', { hint: 'For each player.', inputMode: 'numeric' })}
              {field('games', { inputMode: 'numeric' })}
              {field('ends', { hint: 'In each game.', inputMode: 'numeric' })}
              {field('rules', { hint: 'Such as EBF or Bowls England.' })}
            </fieldset>
            <fieldset className="choices facts-part">
              <legend>Entries</legend>
              {field('fee', {
                label: 'Fee in pounds',
                hint: 'For a side: 14 or 14.50. For nothing, 0.',
                inputMode: 'decimal',
                defaultValue: feeOf(facts?.fee_pence ?? null),
              })}
              {field('places', { hint: 'How many sides. Empty for as many as come.', inputMode: 'numeric' })}
              {field('entries_from', {
                type: 'date',
                hint: 'From this day on the page has an entry form. Without a day it has none.',
              })}
              {field('closes', { type: 'date', hint: 'Entries may still come on this day.' })}
              {field('contact', { hint: 'A name. Without one it says ‘the Opens Secretary’.' })}
              {field('contact_email', {
                type: 'email',
                hint: 'Entries go there, and the page shows it. Without one it is the club’s own address.',
              })}
            </fieldset>
            <SelectField
              label={labels.album}
              name="album"
              defaultValue={facts?.album ?? ''}
              error={errors.album}
              disabled={disabled}
            >
              <option value="">None</option>
              {choices.albums.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.words}
                </option>
              ))}
            </SelectField>
          </>
        );
      }}
    </DeskForm>
  );
}

const feeOf = (pence: number | null) => (pence === null ? '' : pounds(pence));

/** What the server holds, as the form would show it. */
function shownFacts(current: Record<string, unknown>): Partial<FactValues> {
  const pence = current.fee_pence;
  return {
    date: `${current.season}-${current.day}`,
    fee: feeOf(typeof pence === 'number' ? pence : null),
  };
}
