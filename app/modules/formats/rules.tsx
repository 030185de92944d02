const meaning = 'only woods within two metres of the jack count';

/** Renders the name of the rules, with an explanation of EBF in an `<abbr>`. */
export function Rules({ rules }: { rules: string | null }) {
  if (rules !== 'EBF') return rules ? <>{rules} rules</> : null;
  return (
    <>
      <abbr title={`English Bowling Federation: ${meaning}`}>EBF</abbr> rules
    </>
  );
}

/** Renders the explanation of EBF as text, for readers who cannot hover over the `<abbr>`. */
export function RulesNote() {
  return <p className="soft">EBF rules are those of the English Bowling Federation: {meaning}.</p>;
}
