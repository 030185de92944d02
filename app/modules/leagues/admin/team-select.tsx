interface Props {
  id?: string;
  name: string;
  label?: string;
  teams: { id: string; name: string }[];
  disabled: boolean;
  /** The id of the sentence that says what is wrong with it. */
  mistake?: string | undefined;
}

/** One club of a league: chosen, not typed, so that it is always the same one. */
export function TeamSelect({ id, name, label, teams, disabled, mistake }: Props) {
  return (
    <select
      id={id}
      name={name}
      aria-label={label}
      defaultValue=""
      disabled={disabled}
      aria-invalid={mistake ? true : undefined}
      aria-describedby={mistake}
    >
      <option value="">choose a club</option>
      {teams.map((team) => (
        <option key={team.id} value={team.id}>
          {team.name}
        </option>
      ))}
    </select>
  );
}
