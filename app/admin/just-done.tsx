import { useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { Saved } from '#app/admin/changes/saved.tsx';

/** Navigation state: message for the target screen. */
export interface JustDoneState {
  said: string;
  change?: string | undefined;
}

/** Result of a mutation on the previous screen, with an undo button. */
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
