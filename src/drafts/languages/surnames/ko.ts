// Surnames of Korea: of one syllable, and of two.

export const korean =
  '김이박최정강조윤장임한오서신권황안송류유홍전고문양손배백허남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반라왕금옥육인맹제모탁국어은편용예봉경사부가복태목형피두감음빈동온호범좌팽승간상시갈나';
export const koreanCompound = '남궁 황보 제갈 사공 선우 독고 서문 동방 어금 망절 강전';
