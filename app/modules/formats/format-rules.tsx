const ebfMeaning = 'only woods within two metres of the jack count';

/** Renders the name of the rules, with an explanation of EBF in an `<abbr>`. */
export function MatchRulesName({ rules }: { rules: string | null }) {
  if (rules !== 'EBF') return rules ? <>{rules} rules</> : null;
  return (
    <>
      <abbr title={`English Bowling Federation: ${ebfMeaning}`}>EBF</abbr> rules
    </>
  );
}

/** Renders the explanation of EBF as text, for readers who cannot hover over the `<abbr>`. */
export function EbfRulesNote() {
  return <p className="soft">EBF rules are those of the English Bowling Federation: {ebfMeaning}.</p>;
}
