interface Props {
  /** Items by their ids, texts by their values, or values that are their own texts. */
  of:
    | readonly { id: string | number; name: string | number }[]
    | readonly (string | number)[]
    | Readonly<Record<string, string>>;
}

/** Options of a select field. */
export function Options({ of }: Props) {
  if (!isList(of))
    return Object.entries(of).map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ));
  return of.map((one) =>
    typeof one === 'object' ? (
      <option key={one.id} value={one.id}>
        {one.name}
      </option>
    ) : (
      <option key={one}>{one}</option>
    ),
  );
}

const isList = (of: Props['of']): of is Exclude<Props['of'], Readonly<Record<string, string>>> =>
  Array.isArray(of);
