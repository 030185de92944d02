/** Renders the inconsistencies of a result, a sentence each. */
export const MatchResultMismatches = ({ sentences }: { sentences: string[] }) =>
  sentences.map((sentence) => (
    <span key={sentence} className="mistake">
      {sentence}
    </span>
  ));
