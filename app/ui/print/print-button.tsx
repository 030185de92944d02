/** On a public page: offered once its script is there (print.ts), so that it never does nothing. */
export function PrintThis() {
  return (
    <button type="button" className="button quiet small no-print" data-print>
      Print
    </button>
  );
}

/** The same on members' pages and at the desk. */
export function PrintButton({ quiet = false }: { quiet?: boolean }) {
  return (
    <button type="button" className={`button ${quiet ? 'quiet ' : ''}no-print`} onClick={() => print()}>
      Print
    </button>
  );
}
