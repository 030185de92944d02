/** What does not go together in a result, a sentence for each. */
export const Mismatches = ({ sentences }: { sentences: string[] }) =>
  sentences.map((sentence) => (
    <span key={sentence} className="mistake">
      {sentence}
    </span>
  ));
