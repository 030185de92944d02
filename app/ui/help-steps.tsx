/** Help of an admin section, collapsed: steps in order. */
export function AdminHelpSteps({ steps }: { steps: string[] }) {
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
