/**
 * What a member of the site team may do. An owner may do everything; the others may do what an operation names them for.
 * One team runs all sites of a deployment.
 */
export const teamRoles = ['owner', 'editor', 'moderator', 'finance'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Roles that operations can name. Owners are never named, because they may call everything. */
export type NamedRole = Exclude<TeamRole, 'owner'>;

/** Whether a person with this role may call an operation that is open to `named`. */
export function isAllowed(role: TeamRole, named: readonly NamedRole[]): boolean {
  return role === 'owner' || named.includes(role);
}
