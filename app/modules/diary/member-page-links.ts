import type { FeatureName } from '#app/kernel/feature.ts';
import { type ClubUses, isModuleUsed } from '#app/kernel/ports.ts';
import { modules } from '#app/modules.ts';

/** Link on My season, or in the fold 'Club' of My page. */
interface MemberPageLink {
  on: 'my season' | 'my page';
  order: number;
  path: string;
  /** Name, with placeholders such as '{RollUps}'. */
  name: string;
  /** Description, rendered under the name on My season. */
  line?: string;
  /** Feature that the club must use, beside the module. */
  feature?: FeatureName;
}

declare module '#app/kernel/module.ts' {
  interface ModuleManifest {
    memberPageLinks?: readonly MemberPageLink[];
  }
}

/** List the links to what a club with these features has for its members. */
export const listMemberPageLinks = (on: MemberPageLink['on'], club: ClubUses): MemberPageLink[] =>
  modules
    .filter((module) => isModuleUsed(module, club))
    .flatMap(({ memberPageLinks = [] }) => memberPageLinks)
    .filter((link) => link.on === on && (!link.feature || club.uses[link.feature]))
    .toSorted((a, b) => a.order - b.order);
