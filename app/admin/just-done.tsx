import { useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { Saved } from '#app/admin/changes/saved.tsx';

/** What a screen says to the one that it leads to. */
export interface JustDoneState {
  said: string;
  change?: string | undefined;
}

/** What another screen of the room has just done, with the way back. */
export function JustDone({ onUndone }: { onUndone: () => unknown }) {
  const { state, pathname, search, key } = useLocation();
  const [gone, setGone] = useState('');
  const navigate = useNavigate();
  const isBack = useNavigationType() === 'POP';
  const done: JustDoneState | null = state;
  if (!done?.said || gone === key) return null;
  return (
    <Saved
      key={key}
      said={done.said}
      change={done.change}
      begins={!isBack}
      onGone={() => setGone(key)}
      onUndone={async () => {
        await navigate(pathname + search, { replace: true, state: null });
        await onUndone();
      }}
    />
  );
}
