// Surnames that are common in China, Taiwan and among Chinese elsewhere, in both scripts; words of one character that sentences often contain are left out.

export const chinese =
  '王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖萧蕭田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁' +
  '任沈姚卢盧姜崔钟鍾鐘谭譚陆陸汪范石廖贾賈夏韦韋付傅方白邹鄒孟熊秦邱江尹薛闫阎閻段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔汤湯温' +
  '溫康施洪季裴倪詹梅阮游凌柯翟齐齊聂聶章鲁魯俞葛左殷焦鲍鮑华華纪紀裘祝柳岳房关關卓费費岑柴甘卞古易欧歐牛包曲尚庄莊池乔喬卫衛窦竇舒屈项項常毕畢' +
  '霍骆駱谷井申鞠冉苗盛简簡涂塗祁车車宫宮巩鞏艾辛隋耿管蓝藍娄婁褚尤竺邢谈談沙蒙慕苑宁寧晏翁佟佘巫鄂饶饒蒲臧阳陽楼樓裕桂滕鄢虞解匡麦麥迟遲粟伍胥' +
  '牟闵閔仇荣榮丘宗郎储儲靳边邊芦蘆柏杭仲';
/** Surnames of two characters. */
export const chineseCompound =
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 宇文 长孙 長孫 司徒 夏侯 轩辕 軒轅 ' +
  '端木 南宫 南宮 呼延 东郭 東郭 西门 西門 闻人 聞人 澹台 濮阳 濮陽 独孤 獨孤 拓跋 张简 張簡 范姜 鍾離 钟离 太史 申屠 ' +
  '公冶 宗政 淳于 赫连 赫連';
