import { useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { ChangeSavedNotice } from '#app/admin/changes/saved-notice.tsx';

/** Navigation state: message for the target screen. */
export interface NavigationNoticeLocationState {
  said: string;
  change?: string | undefined;
}

/** Result of a mutation on the previous screen, with an undo button. */
export function NavigationNotice({ onUndone }: { onUndone: () => unknown }) {
  const { state, pathname, search, key } = useLocation();
  const [gone, setGone] = useState('');
  const navigate = useNavigate();
  const isBack = useNavigationType() === 'POP';
  const done: NavigationNoticeLocationState | null = state;
  if (!done?.said || gone === key) return null;
  return (
    <ChangeSavedNotice
      key={key}
      said={done.said}
      change={done.change}
      focusOnMount={!isBack}
      onDismiss={() => setGone(key)}
      onUndone={async () => {
        await navigate(pathname + search, { replace: true, state: null });
        await onUndone();
      }}
    />
  );
}
