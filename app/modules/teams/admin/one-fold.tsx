import type { ComponentProps, ReactNode } from 'react';
import { Fold } from '#app/ui/fold.tsx';
import { PutBy } from './put-by.tsx';

interface Props extends Pick<ComponentProps<typeof PutBy>, 'desk' | 'use' | 'remove'> {
  one: { id: string; name: string; putBy: boolean; inUse: boolean; version: number };
  about?: string;
  /** Form that edits it. */
  children: ReactNode;
}

/** Renders a team or a section in its list; the form and the actions are folded beneath. */
export function OneFold({ one, about = '', children, ...ways }: Props) {
  const { id, name, putBy, inUse, version } = one;
  return (
    <Fold title={one.name} about={[about, one.putBy ? 'put by' : ''].filter(Boolean).join('; ')}>
      <div className="stack">
        {children}
        <PutBy {...ways} name={name} param={{ id }} putBy={putBy} inUse={inUse} version={version} />
      </div>
    </Fold>
  );
}
