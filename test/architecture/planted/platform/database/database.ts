export const sql = 'stands for the real one';
