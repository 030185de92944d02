import { matchSides } from '#app/modules/formats/formats.ts';
import type { LeagueAdminPageData } from '#app/modules/leagues/admin/league-admin-page.ts';
import { LeagueClubSelect } from '#app/modules/leagues/admin/league-club-select.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';

interface Props {
  row: number;
  others: LeagueAdminPageData['teams'];
}

/** Renders a match of other clubs as a row of the form. */
export function OtherClubsMatchFields({ row, others }: Props) {
  const { errors, disabled } = useFormState();
  const at = `matches.${row}`;
  const [wrong] = Object.entries(errors)
    .filter(([name]) => name.startsWith(`${at}.`))
    .map(([, sentence]) => sentence);
  const mistake = (name: string) => (errors[`${at}.${name}`] ? `${at}-mistake` : undefined);
  return (
    <fieldset className="other-match">
      <legend>Match {row + 1}</legend>
      {matchSides.map((side) => (
        <div key={side}>
          <LeagueClubSelect
            name={`${at}.${side}`}
            label={`Match ${row + 1}, ${side}`}
            teams={others}
            disabled={disabled}
            mistake={mistake(side)}
          />
          {(['points', 'shots'] as const).map((what) => (
            <label key={what}>
              <span>{what === 'points' ? 'Points' : 'Shots'}</span>
              <input
                className="boxed"
                name={`${at}.${what}.${side}`}
                aria-label={`Match ${row + 1}, ${side}, ${what}`}
                inputMode="decimal"
                autoComplete="off"
                maxLength={7}
                disabled={disabled}
                aria-invalid={mistake(`${what}.${side}`) ? true : undefined}
                aria-describedby={mistake(`${what}.${side}`)}
              />
            </label>
          ))}
        </div>
      ))}
      {wrong ? (
        <span className="mistake" id={`${at}-mistake`}>
          {wrong}
        </span>
      ) : null}
    </fieldset>
  );
}
