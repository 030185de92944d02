import { Options } from '#app/ui/form/options.tsx';

interface Props {
  id?: string;
  name: string;
  label?: string;
  teams: { id: string; name: string }[];
  disabled: boolean;
  /** Id of the element with the error message. */
  mistake?: string | undefined;
}

/** Renders a select field for a club of a league: no free text, so that each club has one spelling. */
export function LeagueClubSelect({ id, name, label, teams, disabled, mistake }: Props) {
  return (
    <select
      className="boxed"
      id={id}
      name={name}
      aria-label={label}
      defaultValue=""
      disabled={disabled}
      aria-invalid={mistake ? true : undefined}
      aria-describedby={mistake}
    >
      <option value="">Choose a club</option>
      <Options of={teams} />
    </select>
  );
}
