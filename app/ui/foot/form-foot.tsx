import type { ReactNode } from 'react';
import { publishHeight } from './publish-height.ts';

interface Props {
  /** In sight at the foot of the window, however long the form is. */
  inReach?: boolean;
  className?: string;
  children: ReactNode;
}

/** The end of a form: its buttons, and above them why they did not do it. */
export function FormFooter({ inReach = false, className = '', children }: Props) {
  return (
    <div
      className={`form-foot ${inReach ? 'in-reach' : ''} ${className}`.trim()}
      {...(inReach && { ref: publishFooterHeight })}
    >
      {children}
    </div>
  );
}

/** For the ref of what sticks to the foot of the window: the styles know its height, and lay nothing else over it. */
export const publishFooterHeight = (foot: HTMLElement | null) =>
  foot ? publishHeight('--foot', foot) : undefined;
