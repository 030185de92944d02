import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { type AdminSectionName, getAdminSection } from './admin-sections.ts';

interface Props extends Omit<ComponentProps<typeof PageLayout>, 'description' | 'before'> {
  room: AdminSectionName;
}

/** Page of an admin section, with a link back to the section and its description. */
export function AdminSectionPage({ room, ...page }: Props) {
  const { path, name, about } = getAdminSection(room);
  return (
    <PageLayout
      {...page}
      description={about}
      before={<AdminSectionBackLink to={path}>{name}</AdminSectionBackLink>}
    />
  );
}

/** Link back to the section, above the page. */
export function AdminSectionBackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="back" to={to}>
      <span aria-hidden="true">←</span> {children}
    </Link>
  );
}
