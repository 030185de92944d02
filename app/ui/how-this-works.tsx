/** The help of a room, folded until it is wanted: what to do, in the order in which it is done. */
export function HowThisWorks({ steps }: { steps: string[] }) {
  return (
    <details className="card">
      <summary>How this works</summary>
      <ol className="rich-text steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}
