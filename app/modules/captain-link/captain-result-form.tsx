import { hasShortSidePenalty, matchSides } from '#app/modules/formats/formats.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import type { RejectedSubmission } from '#app/site/signed-link/signed-link.server.ts';
import { SignedLinkForm } from '#app/site/signed-link/signed-link.tsx';
import { Field, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { TableHead } from '#app/ui/tables/table-head.tsx';
import type { CaptainLinkMatch } from './captain-link-pages.ts';

interface Props {
  match: CaptainLinkMatch;
  turnedDown: RejectedSubmission | undefined;
  button: string;
}

/** Result form for telephones at the green. Works without script; only the shots are required. */
export function CaptainResultForm({ match, turnedDown, button }: Props) {
  const mine = turnedDown?.typed.word === 'enter' ? turnedDown : undefined;
  const values = mine ? mine.typed : match.values;
  const errors = mine?.errors ?? {};
  const state = values.state ?? 'played';
  return (
    <SignedLinkForm sends={{ word: 'enter' }} button={button} className="form return-form">
      <Figures match={match} values={values} errors={errors} />
      {errors.sure ? (
        <RadioOrCheckboxInput type="checkbox" name="sure" value="yes" label="These figures are right" />
      ) : null}
      {match.places.length > 0 ? <Names match={match} values={values} /> : null}
      <details
        className="return-seldom"
        open={state !== 'played' || Boolean(errors.concededBy || errors.ends)}
      >
        <summary>Conceded, abandoned, or a player short</summary>
        <Seldom match={match} values={values} errors={errors} />
      </details>
      <Field label="Your name" name="by" defaultValue={values.by ?? ''} maxLength={80} autoComplete="name" />
    </SignedLinkForm>
  );
}

interface PartProps {
  match: CaptainLinkMatch;
  values: Record<string, string>;
  errors: Record<string, string>;
}

function Figures({ match: { rinks, names, card }, values, errors }: PartProps) {
  const word = capitalize(useClubTerms().rink);
  const rows =
    rinks > 0
      ? Array.from({ length: rinks }, (_, at) => ({ name: `rinks.${at}`, label: `${word} ${at + 1}` }))
      : [{ name: 'shots', label: 'Shots' }];
  const wrong = rows.flatMap(({ name }) => matchSides.flatMap((side) => errors[`${name}.${side}`] ?? []));
  return (
    <div className="field">
      <table className="shots-table return-grid">
        <TableHead of={['', ...matchSides.map((side) => names[side])]} />
        <tbody>
          {rows.map(({ name, label }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {matchSides.map((side) => (
                <td key={side}>
                  <input
                    name={`${name}.${side}`}
                    aria-label={`${label}, ${names[side]}`}
                    defaultValue={values[`${name}.${side}`]}
                    inputMode={card.shortPercent > 0 ? 'decimal' : 'numeric'}
                    autoComplete="off"
                    enterKeyHint="next"
                    maxLength={6}
                    aria-invalid={errors[`${name}.${side}`] ? true : undefined}
                    aria-describedby={errors[`${name}.${side}`] ? 'return-wrong' : undefined}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {wrong.length > 0 ? (
        <span className="mistake" id="return-wrong">
          {[...new Set(wrong)].join(' ')}
        </span>
      ) : null}
    </div>
  );
}

/** Players of this side, named by its own captain. */
function Names({ match: { rinks, places, side, names, register }, values }: Omit<PartProps, 'errors'>) {
  const word = capitalize(useClubTerms().rink);
  return (
    <details className="return-seldom" open>
      <summary>Who played for {names[side]}</summary>
      <datalist id="return-register">
        <Options of={register} />
      </datalist>
      {Array.from({ length: Math.max(rinks, 1) }, (_, at) => at + 1).map((rink) => (
        <fieldset key={rink} className="choices return-names">
          <legend>
            {word} {rink}
          </legend>
          {places.map((place, at) => (
            <Field
              key={place}
              label={capitalize(place)}
              name={`p.${rink}.${at}`}
              defaultValue={values[`p.${rink}.${at}`]}
              list="return-register"
              maxLength={80}
              autoComplete="off"
            />
          ))}
        </fieldset>
      ))}
    </details>
  );
}

const states = { played: 'Played', conceded: 'Conceded', abandoned: 'Abandoned' };

function Seldom({ match: { names, rinks, card }, values, errors }: PartProps) {
  const word = capitalize(useClubTerms().rink);
  return (
    <div className="stack">
      <fieldset className="choices">
        <legend>Outcome</legend>
        {Object.entries(states).map(([state, label]) => (
          <RadioOrCheckboxInput
            key={state}
            name="state"
            value={state}
            label={label}
            defaultChecked={state === (values.state || 'played')}
          />
        ))}
      </fieldset>
      <fieldset className="choices">
        <legend>If conceded, by which side</legend>
        {matchSides.map((side) => (
          <RadioOrCheckboxInput
            key={side}
            name="concededBy"
            value={side}
            label={names[side]}
            defaultChecked={side === values.concededBy}
          />
        ))}
        {errors.concededBy ? <span className="mistake">{errors.concededBy}</span> : null}
      </fieldset>
      <Field
        label="If abandoned, after how many ends"
        name="ends"
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        defaultValue={values.ends}
        error={errors.ends}
      />
      {rinks > 0 && hasShortSidePenalty(card)
        ? Array.from({ length: rinks }, (_, at) => `rinks.${at}.short`).map((name, at) => (
            <label key={name} className="field">
              <span>
                {word} {at + 1}, a player short
              </span>
              <select name={name} defaultValue={values[name] ?? ''}>
                <option value="">neither side</option>
                <option value="home">{names.home}</option>
                <option value="away">{names.away}</option>
                <option value="both">both sides</option>
              </select>
            </label>
          ))
        : null}
      {card.extraEnd ? (
        <label className="field">
          <span>Winner of the extra end, if level</span>
          <select name="extraEnd" defaultValue={values.extraEnd ?? ''}>
            <option value="">no extra end</option>
            <option value="home">{names.home}</option>
            <option value="away">{names.away}</option>
          </select>
        </label>
      ) : null}
    </div>
  );
}
