export const door = 'launches';
