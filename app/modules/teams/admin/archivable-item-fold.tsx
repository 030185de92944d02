import type { ComponentProps, ReactNode } from 'react';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ArchiveButtons } from './archive-buttons.tsx';

interface Props extends Pick<ComponentProps<typeof ArchiveButtons>, 'desk' | 'use' | 'remove'> {
  one: { id: string; name: string; putBy: boolean; inUse: boolean; version: number };
  about?: string;
  /** Form that edits it. */
  children: ReactNode;
}

/** Renders a team or a section in its list; the form and the actions are folded beneath. */
export function ArchivableItemDetails({ one, about = '', children, ...ways }: Props) {
  const { id, putBy, inUse } = one;
  return (
    <CollapsibleSection
      title={one.name}
      about={[about, one.putBy ? 'archived' : ''].filter(Boolean).join('; ')}
    >
      <div className="stack">
        {children}
        <ArchiveButtons {...ways} row={one} param={{ id }} putBy={putBy} inUse={inUse} />
      </div>
    </CollapsibleSection>
  );
}
