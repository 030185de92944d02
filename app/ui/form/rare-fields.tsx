import { type ReactNode, useState } from 'react';

interface Props {
  summary: string;
  /** Where something stands in them, or is wrong with it. */
  open: boolean;
  children: ReactNode;
}

/** Fields that few need, folded. Once open they stay so until somebody folds them, as when a mistake in them is mended. */
export function RareFields({ summary, open, children }: Props) {
  const [unfolded, setUnfolded] = useState(open);
  return (
    <details open={unfolded || open} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
