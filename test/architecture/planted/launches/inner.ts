export const inner = 'behind the door';
