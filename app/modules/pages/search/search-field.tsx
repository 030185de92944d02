interface Props {
  label: string;
  /** One of each on a page. */
  id: string;
  query?: string;
  /** Where there is room for one line: what it is for stands in the button. */
  isShort?: boolean;
}

/** Where somebody asks the site: a form, which needs no script. */
export function SearchField({ label, id, query, isShort = false }: Props) {
  return (
    <search>
      <form className="search" action="/search">
        <label htmlFor={id} className={isShort ? 'visually-hidden' : undefined}>
          {label}
        </label>
        <div>
          <input
            id={id}
            name="q"
            type="search"
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="button" type="submit">
            Search
          </button>
        </div>
      </form>
    </search>
  );
}
