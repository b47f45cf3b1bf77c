import type { Language } from '../language.ts';

/** Vietnamese. */
export const vi: Partial<Language> & Pick<Language, 'isSpaced'> = {
  isSpaced: true,
  foundActive: '(?:thành|sáng) lập',
  foundPassive: '(?:được )?(?:thành|sáng) lập|ra đời',
  agent: 'bởi|do',
  together: 'cùng(?: với)?|với',
  relative: 'mà|nơi',
  preposition: 'ở|tại|từ|cho|với|vào|trong',
  sinceYear: 'từ',
  later: 'sau',
  founded: '(?:được )?thành lập|năm thành lập|ra đời (?:năm|vào)|sáng lập năm',
  itBegan: '(?:mọi chuyện|tất cả|câu chuyện(?: của chúng tôi)?) bắt đầu',
  we: 'chúng tôi|mình',
  company: 'công ty|đội ngũ',
  relationBefore: 'con (?:gái|trai)|cháu|vợ|chồng|bạn(?: bè)?|học trò|học sinh|hàng xóm|đồng nghiệp|bố mẹ',
  founder: '(?:nhà |người |đồng )?(?:đồng )?sáng lập(?: viên)?',
  featuresHeading: 'tính năng|chức năng|bạn (?:nhận được|có thể làm) gì|dịch vụ|giải pháp|tiện ích',
  whyHeading: '(?:vì sao|tại sao|lý do) .{2,30}',
  pricingHeading: 'bảng giá|giá|gói cước|chi phí',
  teamHeading: 'về (?:chúng tôi|tôi)|giới thiệu|đội ngũ|câu chuyện',
  otherHeading: 'liên hệ|tin tức|tuyển dụng|điều khoản|chính sách bảo mật',
  faqHeading: 'câu hỏi thường gặp|hỏi đáp',
  perPeriod: '(?:/|mỗi|một)\\s?(?:tháng|năm)|hàng tháng|hằng tháng',
  unsubscribe: 'hủy đăng ký|huỷ đăng ký|không trả lời',
};
