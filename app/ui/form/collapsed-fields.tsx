import { type ReactNode, useState } from 'react';

interface Props {
  summary: string;
  /** True if a field has a value or an error. */
  open: boolean;
  children: ReactNode;
}

/** Rarely used fields, collapsed. Once expanded they stay so until closed by the user, as after a corrected error. */
export function CollapsedFields({ summary, open, children }: Props) {
  const [unfolded, setUnfolded] = useState(open);
  return (
    <details open={unfolded || open} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
