const meaning = 'only woods within two metres of the jack count';

/** Which rules are played; EBF is explained where it stands. */
export function Rules({ rules }: { rules: string | null }) {
  if (rules !== 'EBF') return rules ? <>{rules} rules</> : null;
  return (
    <>
      <abbr title={`English Bowling Federation: ${meaning}`}>EBF</abbr> rules
    </>
  );
}

/** What 'EBF' means, for those who cannot rest a pointer on it. */
export function RulesNote() {
  return <p className="soft">EBF rules are those of the English Bowling Federation: {meaning}.</p>;
}
