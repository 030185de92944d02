// Public API of committee: all that other subjects take from it.
export { shownGroups } from '#app/modules/committee/settings/setting-groups.ts';
