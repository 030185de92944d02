interface Props {
  label: string;
  /** Unique on the page. */
  id: string;
  query?: string;
  /** Compact variant: the label is visually hidden. */
  isShort?: boolean;
}

/** Search form; needs no script. */
export function SiteSearchForm({ label, id, query, isShort = false }: Props) {
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
