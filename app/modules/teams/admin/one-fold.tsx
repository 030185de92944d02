import type { ComponentProps, ReactNode } from 'react';
import { Fold } from '#app/ui/fold.tsx';
import { PutBy } from './put-by.tsx';

interface Props extends Pick<ComponentProps<typeof PutBy>, 'desk' | 'use' | 'remove'> {
  one: { id: string; name: string; putBy: boolean; inUse: boolean; version: number };
  about?: string;
  /** The form that changes it. */
  children: ReactNode;
}

/** A team or a section in its list, with the ways to change it folded beneath. */
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
