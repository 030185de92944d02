/** Print button for public pages: hidden until its script has loaded (print.ts). */
export function PublicPrintButton() {
  return (
    <button type="button" className="button quiet small no-print" data-print>
      Print
    </button>
  );
}

/** Print button for members' pages and the admin area. */
export function PrintButton({ quiet = false }: { quiet?: boolean }) {
  return (
    <button type="button" className={`button ${quiet ? 'quiet ' : ''}no-print`} onClick={() => print()}>
      Print
    </button>
  );
}
